import { expect, test } from 'vitest';
import { html } from '../../server/html/markup.ts';

test('values become text, never markup', () => {
  const title = `"><script>alert('&')</script>`;
  expect(String(html`<p title="${title}">${[title, html`<b>${1}</b>`, undefined]}</p>`)).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;<b>1</b></p>',
  );
});
