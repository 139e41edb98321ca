import { BRAND } from '../../contract/brand.ts';
import type { OutboxMessage } from '../repositories/outbox.ts';
import { html } from './markup.ts';

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'medium', timeZone: 'Asia/Seoul' });

export const outboxPage = (messages: OutboxMessage[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta http-equiv="refresh" content="5">
<title>Outbox | ${BRAND}</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Messages that would have been sent, newest first. This page reloads itself every five seconds.</p>
${messages.length === 0 ? html`<p class="empty">Nothing yet. A code appears here as soon as one is sent.</p>` : ''}
<ol>
${messages.map(
  ({ channel, to, text, at }) => html`<li>
<p class="facts"><span>${channel}</span> <span>${to}</span> <time datetime="${at.toISOString()}">${clock.format(at)} KST</time></p>
<p class="text">${text}</p>
</li>
`,
)}</ol>
</main>
</body>
</html>
`.toString();

export const outboxStyles = `
:root { color-scheme: dark; font: 15px/22px system-ui, sans-serif; }
body { margin: 0; background: #08060F; color: #C9C3D6; }
main { max-inline-size: 500px; margin-inline: auto; padding: 24px 20px 48px; }
h1 { margin: 0 0 8px; color: #FFF; font-size: 26px; line-height: 30px; letter-spacing: -.02em; }
ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 12px; }
li, .empty { background: #100C1A; border-radius: 16px; padding: 16px; }
li p { margin: 0; }
.facts { display: flex; gap: 12px; color: #948CA6; font-size: 13px; }
.facts span:first-child { text-transform: uppercase; font-weight: 800; color: #FF2E7E; }
.facts time { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.text { margin-block-start: 8px; color: #FFF; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
