import { volume } from '../helpers/profile.ts';
import { testDays } from './quick.ts';

testDays(5001, volume(30, 2500));
