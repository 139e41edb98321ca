import { Plural, Trans } from '@lingui/react/macro';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';

type ChoiceProps = Pick<GiveawayDetail, 'texts'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Whether fans who are told by email get a text message as well, and what it costs. */
export const TextChoice = ({ texts, checked, onChange }: ChoiceProps) =>
  texts !== undefined &&
  texts.fans > 0 && (
    <div>
      <Checkbox
        name="byText"
        checked={checked}
        onChange={onChange}
        label={
          <Trans>
            By text message as well, for those who get an email (
            <Plural value={texts.fans} one="# fan" other="# fans" />)
          </Trans>
        }
      />
      <p>
        <Trans>
          It costs up to <Plural value={texts.messages} one="# message" other="# messages" />. Today
          there are <Plural value={texts.left} one="# message" other="# messages" /> left for
          everything; this may use a third of each day’s, and the rest is sent on the next days.
        </Trans>
      </p>
    </div>
  );
