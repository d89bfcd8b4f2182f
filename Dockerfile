# The released binary, and git, which it asks what has changed. The context holds amd64/flowlint and arm64/flowlint.
# docker run --rm -v "$PWD:/project" IMAGE [PATH ...]
FROM ubuntu:22.04
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /project
ARG TARGETARCH
COPY --chmod=755 ${TARGETARCH}/flowlint /usr/local/bin/flowlint
WORKDIR /project
ENTRYPOINT ["flowlint"]
