import { describe, expect, it } from 'vitest';
import { isUnprotected, webhookUrl } from '../../../shared/webhooks/place.ts';

const isTaken = (url: string): boolean => webhookUrl(url) !== null;

describe('the address of an endpoint', () => {
  it.each([
    'https://erp.example/hooks?key=1',
    'https://10.0.0.5/hooks',
    'http://localhost:3000/',
    'http://127.0.0.9/x',
    'http://[::1]:8080/x',
    'http://192.168.1.20/x',
    'http://172.31.0.1/x',
    'http://10.1.2.3/x',
    'http://[fd00::12]/x',
    'http://wms/x',
    'http://wms.local/x',
    'http://wms.home.arpa/x',
  ])('may be %s', (url) => expect(isTaken(url)).toBe(true));

  it.each([
    'http://erp.example/hooks',
    'http://8.8.8.8/x',
    'http://172.32.0.1/x',
    'http://10.0.0.1.example/x',
    'http://169.254.169.254/latest',
    'https://169.254.169.254/latest',
    'https://[fe80::1]/x',
    // Decimal for 169.254.169.254 and 8.8.8.8, as a URL reads them.
    'https://2852039166/x',
    'http://134744072/x',
    'https://user:word@erp.example/',
    'https://erp.example/#x',
    'ftp://localhost/x',
    'localhost',
    '',
  ])('may not be %s', (url) => expect(isTaken(url)).toBe(false));

  it('is named as readable on the way without https beyond this computer', () => {
    expect(isUnprotected('http://192.168.1.20/x')).toBe(true);
    expect(isUnprotected('http://wms/x')).toBe(true);
    expect(isUnprotected('http://127.0.0.1/x')).toBe(false);
    expect(isUnprotected('https://erp.example/x')).toBe(false);
  });
});
