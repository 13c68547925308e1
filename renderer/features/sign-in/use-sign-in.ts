import { useState } from 'react';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { setSession } from '../../stores/session.ts';

export interface Credentials {
  email: string;
  password: string;
  role: string;
  rememberMe: boolean;
}

/**
 * Signing in, with the one-time password as a second step where the account wants one. The credentials are
 * kept in memory between both steps, and nowhere else.
 */
export const useSignIn = () => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [working, setWorking] = useState(false);
  const [awaiting, setAwaiting] = useState<Credentials | null>(null);

  const signIn = async (credentials: Credentials, otp?: string): Promise<void> => {
    setWorking(true);
    setFailure(null);
    try {
      const { email, password, role, rememberMe } = credentials;
      const answer = await call('session.signIn', {
        email,
        password,
        rememberMe,
        role: role || null,
        otp: otp ?? null,
      });
      if (answer.login.otp) setAwaiting(credentials);
      else setSession(answer.session);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setWorking(false);
    }
  };
  const back = () => {
    setAwaiting(null);
    setFailure(null);
  };
  return { failure, working, awaiting, signIn, back };
};
