import type { ComponentPropsWithRef } from 'react';
import { Form } from 'react-router';
import { enterGoesOn } from '../../../ui/enter-goes-on.ts';
import * as css from './steps.css.ts';

/** The form of one step; its fields say themselves what is wrong. */
export const StepForm = (props: ComponentPropsWithRef<typeof Form>) => (
  <Form method="post" className={css.form} noValidate onKeyDown={enterGoesOn} {...props} />
);
