import { describeAccess } from './setup/access-matrix.ts';

describeAccess('embedded', { tags: ['slow'] });
