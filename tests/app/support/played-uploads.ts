import { vi } from 'vitest';

const bytesOf = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

/** Uploads in jsdom reach the test's server, as those of a browser do. */
export function playUploads(fetch: typeof globalThis.fetch) {
  class PlayedRequest extends EventTarget {
    readonly upload = new EventTarget();
    responseType = '';
    responseText = '';
    status = 0;
    readonly #aborting = new AbortController();
    readonly #headers: [string, string][] = [];
    #head = '';
    #method = '';
    #url = '';

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.push([name, value]);
    }

    getAllResponseHeaders() {
      return this.#head;
    }

    abort() {
      this.#aborting.abort();
    }

    send(file: Blob) {
      void this.#send(file).finally(() => this.dispatchEvent(new Event('loadend')));
    }

    async #send(file: Blob) {
      try {
        const bytes = await bytesOf(file);
        const [method, headers, { signal }] = [this.#method, this.#headers, this.#aborting];
        const asked = fetch(this.#url, { method, headers, signal, body: new Uint8Array(bytes) });
        const all = { lengthComputable: true, loaded: file.size, total: file.size };
        this.upload.dispatchEvent(new ProgressEvent('progress', all));
        const response = await asked;
        this.status = response.status;
        this.responseText = await response.text();
        this.#head = [...response.headers].map((header) => header.join(': ')).join('\r\n');
        this.dispatchEvent(new Event('load'));
      } catch {
        if (!this.#aborting.signal.aborted) this.dispatchEvent(new Event('error'));
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
}
