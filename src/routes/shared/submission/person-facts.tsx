import { Trans } from '@lingui/react/macro';
import type { PersonInput } from '../../../../contract/rules/submission.ts';
import { Fact } from '../../../ui/facts.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

export const PersonFacts = ({ name, birthDate }: Pick<PersonInput, 'name' | 'birthDate'>) => (
  <>
    <Fact name={<Trans>Name</Trans>}>
      <Verbatim>{name}</Verbatim>
    </Fact>
    <Fact name={<Trans>Date of birth</Trans>}>
      <KstDay at={birthDate} />
    </Fact>
  </>
);
