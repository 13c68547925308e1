import { Button } from '@mantine/core';
import i18next from 'i18next';
import { Component, type ReactNode } from 'react';
import { Gate } from './gate.tsx';

/** Shown instead of a blank window when drawing fails. Edits are in their draft. */
export class FaultScreen extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Gate title={i18next.t('common:crash')} intro={i18next.t('common:crashAction')}>
        <Button mt={16} onClick={() => location.reload()}>
          {i18next.t('common:reload')}
        </Button>
      </Gate>
    );
  }
}
