import { PackdeskError } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/roles.ts';
import type { Users } from '../../service/users.ts';
import { DEMO_COMPANY } from './addresses.ts';

/** A user of the demonstration, with the password in clear: it protects only example data. */
export interface DemoUser {
  email: string;
  password: string;
  role: Role;
}

interface Person extends DemoUser {
  firstName: string;
  lastName: string;
  /** The role of a login that names none comes first. */
  roles: Role[];
}

const people: readonly Person[] = [
  {
    email: 'packer@nordlicht.example',
    password: 'one-box-at-a-time',
    role: 'packer',
    roles: ['packer'],
    firstName: 'Antje',
    lastName: 'Gross',
  },
  {
    email: 'supervisor@nordlicht.example',
    password: 'look-twice-pack-once',
    role: 'supervisor',
    roles: ['supervisor', 'packer'],
    firstName: 'Ingo',
    lastName: 'Wójcik',
  },
  {
    email: 'admin@nordlicht.example',
    password: 'keys-to-every-door',
    role: 'admin',
    roles: ['admin', 'supervisor', 'packer'],
    firstName: 'Eleni',
    lastName: 'Papadaki',
  },
  {
    email: 'erp@nordlicht.example',
    password: 'machines-talk-here',
    role: 'integration',
    roles: ['integration'],
    firstName: 'ERP',
    lastName: 'Nordlicht',
  },
];

/** Users of the demonstration: one for each role. */
export const demoUsers: readonly DemoUser[] = people.map(({ email, password, role }) => ({
  email,
  password,
  role,
}));

/** Adds the demonstration's users, those that are there already excepted. */
export const addDemoUsers = async (users: Pick<Users, 'add'>): Promise<void> => {
  for (const { role: _, ...person } of people) {
    try {
      await users.add({ ...person, companyName: DEMO_COMPANY });
    } catch (error) {
      if (!(error instanceof PackdeskError) || error.code !== 'auth.email-taken') throw error;
    }
  }
};
