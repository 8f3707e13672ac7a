import { incidentAfterTrouble } from '../../incident-after-trouble.ts';

export default incidentAfterTrouble('twenty minutes', 20);
