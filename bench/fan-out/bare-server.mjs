/**
 * A bare socket.io server: broadcasts its parent's messages to everyone connected, in the bytes that a gateway would
 * send.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { transports: ['websocket'] });
process.on('message', ({ type, message }) => server.emit(type, message));
http.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${http.address().port}` }));
