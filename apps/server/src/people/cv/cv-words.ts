import type { CvLanguage } from '@stint/contract/people/cv/cv';
import type { CvTier } from '@stint/contract/people/cv/cv.rules';

interface CvWords {
  readonly title: string;
  readonly tiers: Readonly<Record<CvTier, string>>;
  readonly skills: string;
  readonly certifications: string;
  readonly education: string;
  readonly experience: string;
  /** In the place of the end of a job that goes on. */
  readonly present: string;
  readonly skillsUsed: string;
  /** Page `page` of `pages`. */
  readonly page: (page: number, pages: number) => string;
  /** A month, such as 11/2026, from a date of `YYYY-MM-DD`. */
  readonly month: (date: string) => string;
}

const month = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** What stands in a document beside what its person wrote. */
export const CV_WORDS: Readonly<Record<CvLanguage, CvWords>> = {
  en: {
    title: 'Curriculum vitae',
    tiers: { expert: 'Expert', advanced: 'Advanced', strong: 'Strong' },
    skills: 'Skills',
    certifications: 'Certifications',
    education: 'Education',
    experience: 'Experience',
    present: 'present',
    skillsUsed: 'Skills',
    page: (page, pages) => `Page ${page} of ${pages}`,
    month,
  },
  vi: {
    title: 'Sơ yếu lý lịch',
    tiers: { expert: 'Chuyên gia', advanced: 'Nâng cao', strong: 'Vững vàng' },
    skills: 'Kỹ năng',
    certifications: 'Chứng chỉ',
    education: 'Học vấn',
    experience: 'Kinh nghiệm',
    present: 'nay',
    skillsUsed: 'Kỹ năng',
    page: (page, pages) => `Trang ${page}/${pages}`,
    month,
  },
};
