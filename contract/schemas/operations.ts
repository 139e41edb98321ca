import { type Static, Type } from 'typebox';
import { OPERATION_HEADER, OPERATION_ID } from '../operation.ts';

export const OperationHeaders = Type.Object({
  [OPERATION_HEADER]: Type.String({ pattern: OPERATION_ID.source }),
});

export const OperationResponse = Type.Object({ isDone: Type.Boolean() });
export type OperationResponse = Static<typeof OperationResponse>;
