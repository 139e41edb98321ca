/** What can wait must not compete with the page's own requests. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await idle();
}

/** Once the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => resolve();
    if (typeof requestIdleCallback === 'function') requestIdleCallback(end, { timeout: 5_000 });
    else setTimeout(end, 1_000);
  });
