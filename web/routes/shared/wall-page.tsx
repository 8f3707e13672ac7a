import { useLocation } from '@tanstack/react-router';
import { LinkedWallScreen } from '../../features/wall/linked-wall-screen.tsx';

export const WallPage = () => <LinkedWallScreen token={useLocation().hash || 'none'} />;
