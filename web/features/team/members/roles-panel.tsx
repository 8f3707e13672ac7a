import '../../../ui/table.css';
import './members.css';
import { RiCheckLine, RiSubtractLine } from '@remixicon/react';
import { isAtLeast, type Role, roles } from '../../../data/role.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { roleLabels } from '../role-labels.ts';

const tasks: readonly { readonly text: string; readonly least: Role }[] = [
  { text: 'See services, incidents and reports, copy texts for customers', least: 'viewer' },
  { text: "Add and edit services, report incidents, say “I'm on it”, mute alerts", least: 'member' },
  { text: 'Connect integrations, create team API keys, share reports, set up status pages', least: 'admin' },
  { text: 'Invite and remove members, change roles, read the audit log', least: 'admin' },
  { text: 'Pay, transfer or delete the team, make owners', least: 'owner' },
];

/** Which role may do what. */
export const RolesPanel = () => (
  <Panel title="What each role can do">
    <div className="ac-table-box">
      <table className="ac-table ac-roles" aria-label="What each role can do">
        <thead>
          <tr>
            <th scope="col">
              <span className="ac-hidden">Task</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleLabels[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ text, least }) => (
            <tr key={text}>
              <td>{text}</td>
              {roles.map((role) => (
                <RoleCell key={role} role={role} may={isAtLeast(role, least)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
);

const RoleCell = ({ role, may }: { readonly role: Role; readonly may: boolean }) => (
  <td data-may={may}>
    <Icon of={may ? RiCheckLine : RiSubtractLine} />
    {/* For tables without room for their head. */}
    <span className="ac-roles-name" aria-hidden="true">
      {roleLabels[role]}
    </span>
    <span className="ac-hidden">{may ? 'Yes' : 'No'}</span>
  </td>
);
