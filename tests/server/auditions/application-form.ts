export const VOICE = '/api/auditions/new-voice-2026/application';

export const applicationForm = {
  name: 'Luna Park',
  birthDate: '2008-02-29',
  videoUrl: 'https://video.example/watch?v=1',
  motivation: 'I sing before I speak.',
  contactConsent: true,
};
