import { volume } from '../helpers/profile.ts';
import { testDays } from './quick.ts';

testDays(1, volume(30, 2500));
