import type { App } from '../../../flows/app/app.ts';

/** The address of the payment provider's form; null where no card can be added. Rejects if the server does not say. */
export async function paymentForm(
  { api, config }: Pick<App, 'api' | 'config'>,
  { signal }: Pick<Request, 'signal'>,
): Promise<string | null> {
  const { paymentForm: form } = (await config.load())
    ? config.get()
    : await api.config.read({ signal });
  return form;
}
