import { IconBell, IconHistory, IconMail, IconRefreshDot, IconShieldCheck, IconTemplate } from '@tabler/icons-react';
import type { PlacedScreen } from '../lib/places.ts';

export const platformPlaces: readonly PlacedScreen[] = [
  {
    key: 'sent-mails',
    to: '/admin/sent-mails',
    name: 'places:platform.sentMails.name',
    words: 'places:platform.sentMails.words',
    icon: IconMail,
    access: ['admin'],
    card: { group: 'mail', at: 1, hint: 'places:platform.sentMails.hint' },
  },
  {
    key: 'system-templates',
    to: '/admin/system_templates',
    name: 'places:platform.systemTemplates.name',
    words: 'places:platform.systemTemplates.words',
    icon: IconTemplate,
    access: ['admin'],
    lights: ['/admin/system_templates/create', '/admin/system_templates/$id'],
    card: { group: 'mail', at: 2, hint: 'places:platform.systemTemplates.hint' },
  },
  {
    key: 'roles',
    to: '/admin/roles',
    name: 'places:platform.roles.name',
    words: 'places:platform.roles.words',
    icon: IconShieldCheck,
    access: ['admin'],
    card: { group: 'security', at: 1, hint: 'places:platform.roles.hint' },
  },
  {
    key: 'audit',
    to: '/admin/audit',
    name: 'places:platform.audit.name',
    words: 'places:platform.audit.words',
    icon: IconHistory,
    access: ['admin'],
    card: { group: 'security', at: 3, hint: 'places:platform.audit.hint' },
  },
  {
    key: 'jobs',
    to: '/admin/jobs',
    name: 'places:platform.jobs.name',
    words: 'places:platform.jobs.words',
    icon: IconRefreshDot,
    access: ['admin'],
    card: { group: 'system', at: 1, hint: 'places:platform.jobs.hint' },
  },
  {
    key: 'notifications',
    to: '/user/notifications',
    name: 'places:platform.notifications.name',
    words: 'places:platform.notifications.words',
    icon: IconBell,
    own: 10,
  },
];
