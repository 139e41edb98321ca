const headersOf = (raw: string) =>
  new Headers(
    raw
      .trim()
      .split(/[\r\n]+/)
      .flatMap((line): [string, string][] => {
        const at = line.indexOf(':');
        return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
      }),
  );

const WITHOUT_BODY = [204, 304];

/** A `fetch` of a file that reports which share of it is sent: the browser's own reports nothing while it sends. */
export const uploading =
  (report: (share: number) => void): typeof globalThis.fetch =>
  (to, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, method = 'POST', body } = init;
      const request = new XMLHttpRequest();
      const abort = () => {
        request.abort();
        reject(signal?.reason);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      request.open(method, String(to));
      request.responseType = 'text';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) report(loaded / total);
      });
      request.addEventListener('load', () => {
        const { status, responseText } = request;
        const text = WITHOUT_BODY.includes(status) ? null : responseText;
        const headers = headersOf(request.getAllResponseHeaders());
        resolve(new Response(text, { status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('The file was not sent.')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      request.send(body instanceof Blob ? body : null);
    });
