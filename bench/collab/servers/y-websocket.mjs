/** The server of y-websocket: one Y.Doc per document, in memory. */
import { setupWSConnection } from '@y/websocket-server/utils';
import { WebSocketServer } from 'ws';
import { serving } from './serving.mjs';

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
serving((request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => setupWSConnection(ws, request));
});
