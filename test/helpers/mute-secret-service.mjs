// Takes the name org.freedesktop.secrets on the session bus and never answers a call: a hung keychain.
// Just enough of the D-Bus wire protocol to say Hello and RequestName.
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const address = process.env.DBUS_SESSION_BUS_ADDRESS ?? '';
const [, kind, path] = /unix:(path|abstract)=([^,]+)/.exec(address) ?? [];
const socket = connect(kind === 'abstract' ? `\0${path}` : String(path));

const uint32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const text = (value) => Buffer.concat([uint32(Buffer.byteLength(value)), Buffer.from(`${value}\0`)]);
const aligned = (bytes, to) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

let serial = 0;
const call = (member, signature, body) => {
  serial += 1;
  const fields = [
    [1, 'o', text('/org/freedesktop/DBus')],
    [6, 's', text('org.freedesktop.DBus')],
    [2, 's', text('org.freedesktop.DBus')],
    [3, 's', text(member)],
  ];
  let header = Buffer.alloc(0);
  for (const [code, type, value] of fields) {
    header = Buffer.concat([aligned(header, 8), Buffer.from([code, 1]), Buffer.from(`${type}\0`)]);
    header = Buffer.concat([aligned(header, 4), value]);
  }
  if (signature) {
    const value = Buffer.concat([Buffer.from([8, 1]), Buffer.from('g\0'), Buffer.from([signature.length])]);
    header = Buffer.concat([aligned(header, 8), value, Buffer.from(`${signature}\0`)]);
  }
  const fixed = [Buffer.from([0x6c, 1, 0, 1]), uint32(body.length), uint32(serial), uint32(header.length)];
  socket.write(Buffer.concat([aligned(Buffer.concat([...fixed, header]), 8), body]));
};

const user = Buffer.from(String(process.getuid())).toString('hex');
socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
socket.once('data', () => {
  socket.write('BEGIN\r\n');
  call('Hello', '', Buffer.alloc(0));
  const replaceAndDoNotQueue = uint32(6);
  call(
    'RequestName',
    'su',
    Buffer.concat([aligned(text('org.freedesktop.secrets'), 4), replaceAndDoNotQueue]),
  );
  socket.on('data', (bytes) => {
    if (!bytes.toString('latin1').includes('NameAcquired')) return;
    writeFileSync(join(String(process.env.HOME), 'mute.ready'), 'yes');
  });
});
socket.on('close', () => process.exit(0));
