import { linksDropped } from '../../links-dropped.ts';

export default linksDropped('an incident loses its links when it is resolved, and its end is told to whom it was told');
