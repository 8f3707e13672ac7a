import './services.css';
import { RiArrowDownSLine } from '@remixicon/react';
import { Icon } from '../../../ui/icon.tsx';
import { TextButton } from '../../../ui/text-button.tsx';

type Props = {
  /** The word of the order that the list is in, and who chooses another; without both the heads only name the columns. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
};

/** The columns of the list, each with the sort order that a click on it chooses. */
const columns = [
  { text: 'Service', className: undefined, sort: 'name', means: 'by name' },
  { text: 'Status', className: undefined, sort: '', means: 'worst first' },
  { text: 'Problems, 30 days', className: 'ac-row-bar', sort: undefined, means: '' },
  { text: 'Uptime, 90 days', className: 'ac-row-uptime', sort: 'uptime', means: 'lowest first' },
  { text: 'Last checked', className: 'ac-row-checked', sort: 'read', means: 'oldest first' },
] as const;

/** The column headings, if there is room for columns: a click sorts the list, another click resets the order. */
export const RowHeadings = ({ sort, onSort }: Props) => (
  <div
    className="ac-row ac-row-head"
    {...(onSort ? { role: 'group', 'aria-label': 'Sort by' } : { 'aria-hidden': true })}
  >
    {columns.map((column) => (
      <span key={column.text} className={column.className}>
        {onSort && column.sort !== undefined ? (
          <TextButton
            underline="hover"
            highContrast={sort === column.sort}
            aria-pressed={sort === column.sort}
            title={`Sort ${column.means}`}
            onClick={() => onSort(sort === column.sort ? '' : column.sort)}
          >
            {column.text}
            <span className="ac-hidden">: {column.means}</span>
            {sort === column.sort && <Icon of={RiArrowDownSLine} size={14} />}
          </TextButton>
        ) : (
          column.text
        )}
      </span>
    ))}
  </div>
);
