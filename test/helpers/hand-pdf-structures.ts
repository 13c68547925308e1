import { flate, type HandObject, labelContent, labelObjects, layOut, objectText } from './hand-pdf.ts';

/** Labels by hand in the newer ways to put a file together (ISO 32000-1, 7.5.6 to 7.5.8, annex F). */

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Objects of a file in a stream of objects (7.5.7), found by a stream of cross references (7.5.8). */
export const compressed = ({ hybrid = false, w = [1, 2, 1], table = 0 } = {}): Uint8Array => {
  const [catalogue, tree, page, content] = labelObjects();
  const inStream = [catalogue, tree, page] as string[];
  let at = 0;
  const heads = inStream.map((text, index) => {
    const head = `${index + 1} ${at}`;
    at += text.length + 1;
    return head;
  });
  const first = heads.join(' ').length + 1;
  const holder = flate(
    `${heads.join(' ')} ${inStream.join(' ')} `,
    `/Type/ObjStm/N ${inStream.length}/First ${first}`,
  );
  let text = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n';
  const place = (number: number, object: HandObject): number => {
    const offset = text.length;
    text += `${number} 0 obj\n${objectText(object)}\nendobj\n`;
    return offset;
  };
  const [contentAt, holderAt] = [place(4, content!), place(5, holder)];
  const field = (value: number, width: number): string =>
    String.fromCharCode(
      ...Array.from({ length: width }, (_, byte) => (value >> (8 * (width - 1 - byte))) & 255),
    );
  const row = (...values: number[]): string => values.map((value, index) => field(value, w[index]!)).join('');
  const tableAt = text.length;
  const rows = [
    row(0, 0, 255),
    ...inStream.map((_, index) => row(2, 5, index)),
    row(1, contentAt, 0),
    row(1, holderAt, 0),
    row(1, tableAt, 0),
  ];
  place(6, flate(rows.join(''), `/Type/XRef/Size 7/W[${w.join(' ')}]/Root 1 0 R`));
  if (!hybrid) return bytes(`${text}startxref\n${tableAt + table}\n%%EOF\n`);
  const old = text.length;
  const entry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const free = '0000000000 65535 f \n';
  text += `xref\n0 1\n${free}4 3\n${entry(contentAt)}${entry(holderAt)}${entry(tableAt)}`;
  return bytes(`${text}trailer\n<</Size 7/Root 1 0 R/XRefStm ${tableAt}>>\nstartxref\n${old}\n%%EOF\n`);
};

/** A later state of the file behind the first (7.5.6): another content. */
export const updated = ({
  prev,
  tableAt,
  end = '%%EOF\n',
}: {
  prev?: number;
  tableAt?: number;
  end?: string;
} = {}): Uint8Array => {
  const { text } = layOut(labelObjects({}, '0 g 100 100 50 50 re f'));
  const before = Number(/startxref\n(\d+)/.exec(text)![1]);
  const offset = text.length;
  const more = `${text}4 0 obj\n${objectText({ dictionary: '', data: labelContent() })}\nendobj\n`;
  const table = `xref\n4 1\n${String(offset).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<</Size 5/Root 1 0 R/Prev ${prev ?? before}>>\nstartxref\n${tableAt ?? more.length}\n`;
  return bytes(`${more}${table}${trailer}${end}`);
};

/** Two tables, of which the first is at the beginning, as in a file for the web (annex F). */
export const linearized = (cut = 1, told = 1): Uint8Array => {
  const objects = labelObjects();
  const head = '%PDF-1.4\n';
  const dictionary = (length: number): string =>
    `5 0 obj\n<</Linearized 1/L ${String(length).padStart(6, ' ')}/H[0 0]/O 3/E 0/N 1/T 0>>\nendobj\n`;
  const firstTable = (offset: number, prev: number): string =>
    `xref\n5 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev ${String(prev).padStart(6, ' ')}>>\nstartxref\n0\n%%EOF\n`;
  let text = head + dictionary(0);
  const firstAt = text.length;
  text += firstTable(head.length, 0);
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${objectText(object)}\nendobj\n`;
    return offset;
  });
  const prev = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
  text += `trailer\n<</Size 5>>\nstartxref\n${firstAt}\n%%EOF\n`;
  const body = text.slice(firstAt + firstTable(0, 0).length);
  const whole = head + dictionary(Math.round(text.length * told)) + firstTable(head.length, prev) + body;
  return bytes(whole.slice(0, Math.floor(whole.length * cut)));
};
