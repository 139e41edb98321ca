import type { ReactElement } from 'react';

/** What stands beside others: no bare text, which a browser that translates would replace (docs/decisions/0028). */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
