import type { ProjectDetail, ProjectToSave } from '@stint/contract/projects/projects/project';

/** What a new project starts from. */
export const EMPTY_PROJECT: ProjectToSave = {
  name: '',
  shortName: '',
  number: '',
  startDate: null,
  endDate: null,
  isClosed: false,
  description: '',
  altCustomerName: '',
  customerCanSeeProject: false,
  manager: null,
  businessAnalyst: null,
  keyAccountManager: null,
  team: null,
  customers: [],
  accounts: [],
  tieredReviews: [],
};

/** What the form asks for, of a stored project. */
export const valuesOfProject = (project: ProjectDetail): ProjectToSave => ({
  name: project.name,
  shortName: project.shortName,
  number: project.number,
  startDate: project.startDate,
  endDate: project.endDate,
  isClosed: project.isClosed,
  description: project.description,
  altCustomerName: project.altCustomerName,
  customerCanSeeProject: project.customerCanSeeProject,
  manager: project.manager?._id ?? null,
  businessAnalyst: project.businessAnalyst?._id ?? null,
  keyAccountManager: project.keyAccountManager?._id ?? null,
  team: project.team?._id ?? null,
  customers: project.customers.map((customer) => customer._id),
  accounts: project.accounts.map((account) => account._id),
  tieredReviews: project.tieredReviews.map(({ reviewer, reviewee }) => ({
    reviewer: reviewer._id,
    reviewee: reviewee._id,
  })),
});
