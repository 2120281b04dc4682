import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Where the question begins, and how long it is after its name: its type and its class. */
const HEADER = 12;
const AFTER_NAME = 4;
const IPV4 = 1;

/**
 * A name server on loopback that tells these addresses of IPv4 of a name.
 * @param tell the addresses; undefined of a name that nobody has, null where nothing is ever said.
 */
export async function startNameServer(tell: (name: string) => readonly string[] | null | undefined) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question);
    asked.push(name);
    const told = tell(name);
    if (told === null) return;
    const isOfFour = question.readUInt16BE(end) === IPV4;
    const answers = isOfFour ? (told ?? []).map(recordOf) : [];
    const head = Buffer.from(question.subarray(0, HEADER));
    head.writeUInt16BE(told === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(answers.length, 6);
    head.fill(0, 8);
    socket.send(Buffer.concat([head, question.subarray(HEADER, end + AFTER_NAME), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked, close: () => void socket.close() };
}

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A record for the name of the question, good for no time. */
const recordOf = (address: string): Buffer =>
  Buffer.from([0xc0, 0x0c, 0, IPV4, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
