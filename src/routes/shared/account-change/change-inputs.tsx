import type { AccountChange } from '../../../../machines/account-change.types.ts';

/** What a form of the account's page asks for. */
export const ChangeInputs = ({ change }: { change: AccountChange['kind'] }) => (
  <>
    <input type="hidden" name="intent" value="change" />
    <input type="hidden" name="change" value={change} />
  </>
);
