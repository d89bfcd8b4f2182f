// FeatureScreen.swift
import CoreFlow
import UIKit
import Combine

final class FeatureScreen: Screen<FeatureCore> {

    // MARK: - UI Components
    private let titleLabel: UILabel = {
        let label = UILabel()
        label.textAlignment = .center
        return label
    }()

    private let actionButton: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Action", for: .normal)
        return button
    }()

    // MARK: - Lifecycle
    override func initialize() {
        // Called once during init - setup UI hierarchy here
        setupUI()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bind()
        send(.viewDidLoad)
    }

    // MARK: - Bind
    override func bind() {
        // Observe state changes
        observeDistinctState(\.isLoading) { [weak self] isLoading in
            self?.actionButton.isEnabled = !isLoading
        }

        observeDistinctState(\.data) { [weak self] data in
            self?.titleLabel.text = data?.title
        }
    }

    // MARK: - Setup
    private func setupUI() {
        view.backgroundColor = .systemBackground

        // Add subviews and constraints
        view.addSubview(titleLabel)
        view.addSubview(actionButton)

        // Setup constraints...

        // Button action
        actionButton.addTarget(self, action: #selector(actionButtonTapped), for: .touchUpInside)
    }

    // MARK: - Actions
    @objc private func actionButtonTapped() {
        send(.someButtonTapped)
    }
}
