/** The minimal server: forwards each message unchanged to all others at its URL. ACK=1: acknowledges each update. */
import { WebSocketServer } from 'ws';
import { serving } from './serving.mjs';

const rooms = new Map();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const acknowledges = process.env.ACK === '1';

serving((request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => {
    const name = request.url.split('?')[0];
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room.add(ws));
    let count = 0;
    ws.on('message', (data) => {
      for (const other of room) if (other !== ws) other.send(data);
      // Like the product's own message `stored`, for counts that fit into a byte.
      if (acknowledges && data[0] === 0) ws.send(Buffer.from([100, (count = (count + 1) % 128)]));
    });
    ws.on('close', () => room.delete(ws));
  });
});
