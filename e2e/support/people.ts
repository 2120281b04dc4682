/** The demo company's accounts, one for each part in the story. */
export const PEOPLE = {
  employee: { email: 'emil.madsen@demo.stint.example', name: 'Emil Madsen', initials: 'EM' },
  leader: { email: 'lena.eriksen@demo.stint.example', name: 'Lena Eriksen', initials: 'LE' },
  manager: { email: 'minh.andersen@demo.stint.example', name: 'Minh Andersen', initials: 'MA' },
  admin: { email: 'anh.dang@demo.stint.example', name: 'Anh Đặng', initials: 'AD' },
  customer: { email: 'clara.holm@demo.stint.example', name: 'Clara Holm', initials: 'CH' },
  freelancer: { email: 'freja.rask@demo.stint.example', name: 'Freja Rask', initials: 'FR' },
} as const;
export type Part = keyof typeof PEOPLE;

export const PASSWORD = 'demo-Stint-1';
