import { useState } from 'react';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { setSession } from '../../stores/session.ts';
import type { PasswordForm } from './password-fields.tsx';

/** Changes the own password. The desk's session is another one from then on. */
export const useOwnPassword = (done: () => void = () => undefined) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async ({ password, newPassword }: PasswordForm): Promise<void> => {
    setFailure(null);
    try {
      setSession(await call('session.changePassword', { password, newPassword }));
      done();
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return { failure, change };
};
