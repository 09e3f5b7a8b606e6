/** @xyflow/react unchanged, with foreign markup for its nodes at fixed positions. */
import { createElement, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { ReactFlow } from '@xyflow/react';
import '@xyflow/react/dist/style.css';

const { topics, links, styles, minZoom, maxZoom } = await (await fetch('/map.json')).json();
const size = new URLSearchParams(globalThis.location.search);
for (const css of styles) {
  const style = globalThis.document.createElement('style');
  style.textContent = css;
  globalThis.document.head.append(style);
}
const nodes = topics.map(({ id, x, y, w, h, markup }) => ({
  id,
  type: 'topic',
  position: { x, y },
  width: w,
  height: h,
  data: { markup: { __html: markup } },
}));
const Topic = memo(({ data }) =>
  createElement('div', { dangerouslySetInnerHTML: data.markup, style: { height: '100%' } }),
);
const page = globalThis.document.querySelector('#page');
page.style.width = `${size.get('width')}px`;
page.style.height = `${size.get('height')}px`;
createRoot(page).render(
  createElement(ReactFlow, {
    nodes,
    edges: links.map(({ from, to }) => ({ id: to, source: from, target: to })),
    nodeTypes: { topic: Topic },
    minZoom,
    maxZoom,
    nodesDraggable: false,
    panOnScroll: true,
    onInit: (flow) => (globalThis.flow = flow),
  }),
);
