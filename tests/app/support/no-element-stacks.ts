import * as React from 'react';

// React would record a stack for each element for a debugger that is not there, which takes a tenth of the time.
Reflect.deleteProperty(console, 'createTask');
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object)
  Reflect.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });
