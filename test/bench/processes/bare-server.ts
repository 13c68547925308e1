import Fastify from 'fastify';

/** Baseline for the service: only Fastify, sending the bytes and headers it was given at its start. */
const bytes = Buffer.from(process.argv[2] ?? '', 'base64');
const headers: Record<string, string> = JSON.parse(process.argv[3] ?? '{}');

const app = Fastify();
app.get('/api/v3/shipments/:reference', (_request, reply) => reply.headers(headers).send(bytes));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ url })}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
