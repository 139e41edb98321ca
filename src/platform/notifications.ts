/** Whether the fan has allowed this browser to show notifications. */
export const allowsNotifications = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';
