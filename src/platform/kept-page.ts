import {
  KEPT_ATTRIBUTES,
  type KeptPage,
  type PageCheck,
  type PageShown,
} from '../../contract/kept-pages.ts';

/** For an answer of the worker, in milliseconds: it waits for the server, or may have been stopped meanwhile. */
const PATIENCE = 10_000;

export function readKeptPage(root: Element): KeptPage | undefined {
  const savedAt = Date.parse(root.getAttribute(KEPT_ATTRIBUTES.savedAt) ?? '');
  const version = root.getAttribute(KEPT_ATTRIBUTES.version);
  return Number.isNaN(savedAt) || !version ? undefined : { savedAt, version };
}

/** Absent where the browser refuses it. */
type Container = ServiceWorkerContainer | undefined;

async function workerOf(container: Container): Promise<ServiceWorker | null | undefined> {
  return container?.controller ?? (await container?.ready)?.active;
}

export async function tellWorker(
  container: Container,
  page: Omit<PageShown, 'type'>,
): Promise<PageCheck> {
  const worker = await workerOf(container);
  if (!worker) return new Promise(() => {});
  const { port1, port2 } = new MessageChannel();
  const message: PageShown = { type: 'page-shown', ...page };
  worker.postMessage(message, [port2]);
  return new Promise((resolve) => {
    const end = (check: PageCheck) => {
      clearTimeout(timer);
      port1.close();
      resolve(check);
    };
    const timer = setTimeout(() => end('unanswered'), PATIENCE);
    port1.onmessage = ({ data }) => end(data);
  });
}
