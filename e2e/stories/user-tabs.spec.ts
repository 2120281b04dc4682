import { me } from '@stint/contract/account/sessions/session';
import { listUserCertifications } from '@stint/contract/people/certifications/user-certification';
import { createPriorJob } from '@stint/contract/people/cv/prior-job';
import { listUserSkills } from '@stint/contract/people/skills/user-skill';
import { followers } from '@stint/contract/projects/followers/follower';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the page of a user has a tab for each thing that is kept of them', async ({ page, open, api }) => {
  const { _id: id } = await api('employee').call(me, {});
  const job = { customerName: 'Acme', altCustomerName: '', toDate: null, projectDescription: '', skillsUsed: '' };
  const empty = { responsibilitiesAndArchievements: '', skills: [], customers: [], fromDate: '2012-01-01' };
  const jobTitle = 'Lighthouse keeper';
  await api('employee').call(createPriorJob, { body: { ...job, ...empty, jobTitle, isIncludeInCV: true, user: id } });
  await api('manager').call(followers.employee.follow, { body: { employee: id } });
  const passed = await api('admin').call(listUserCertifications, { query: { user: id } });
  const known = await api('admin').call(listUserSkills, { params: { id } });
  await open('admin', `/admin/user/${id}`);
  await expect(page.getByRole('tab')).toHaveText([
    ...['General', 'Jobs', 'Workload', 'Schedule', 'Followers', 'Certifications', 'OT/UT', 'Skills', 'Contracts'],
    ...['Levels', 'Family', 'Expected hours', 'Checklist', 'Personal data'],
  ]);
  const tab = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
  };
  await tab('Jobs');
  await expect(page.getByRole('button', { name: 'Prior job' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: jobTitle }).first()).toContainText('In the CV');
  await expectAccessible(page);
  await tab('Workload');
  await expect(page.getByRole('button', { name: 'Add project' })).toBeVisible();
  await expect(page.getByLabel("Emil Madsen's workload").first()).toBeVisible();
  await tab('Schedule');
  await expect(page.getByRole('heading', { name: 'Week history' })).toBeVisible();
  // Leave is asked for beside one's own schedule alone.
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(0);
  await tab('Followers');
  await expect(page.getByRole('button', { name: 'Follow', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Followers' })).toContainText('Minh Andersen');
  await expectAccessible(page);
  await tab('Certifications');
  const certifications = page.getByRole('table', { name: 'Certifications' });
  await expect(certifications.getByRole('row')).toHaveCount(passed.items.length + 1);
  for (const { certification } of passed.items)
    await expect(certifications.getByRole('row', { name: certification.name }).first()).toContainText('Emil Madsen');
  await expectAccessible(page);
  await tab('Skills');
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(known.length);
  for (const { skill } of known)
    await expect(page.getByRole('button', { name: `Remove ${skill.name}`, exact: true })).toBeVisible();
  await expectAccessible(page);
});
