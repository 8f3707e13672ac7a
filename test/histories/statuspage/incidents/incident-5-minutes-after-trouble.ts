import { incidentAfterTrouble } from '../../incident-after-trouble.ts';

export default incidentAfterTrouble('five minutes', 5);
