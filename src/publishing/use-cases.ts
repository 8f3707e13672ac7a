import type { PublishingUseCases } from './adapters/http.ts';
import { recomputeItems } from './items/recompute.ts';
import { clearByHand, sendStatus, setByHand } from './items/set-item-status.ts';
import { editContent } from './pages/edit-content.ts';
import { removeImage, setImage } from './pages/images/set-image.ts';
import { createPage, deletePage, updatePage } from './pages/manage-pages.ts';
import { listPages, showPage } from './pages/show-pages.ts';
import type { Parts } from './parts.ts';
import { createPost, deletePost, listPosts, updatePost } from './posts/manage-posts.ts';
import { addPostUpdate, editPostUpdate } from './posts/manage-updates.ts';
import { sendPostNow, undoPost } from './posts/undo-post.ts';

/** The use cases of the operations on pages, items and posts. */
export const useCasesOf = (parts: Parts): PublishingUseCases => {
  const managing = { ...parts, recompute: recomputeItems(parts) };
  return {
    list: listPages(parts),
    show: showPage(parts),
    create: createPage(parts),
    update: updatePage(parts),
    remove: deletePage(parts),
    setImage: setImage(parts),
    removeImage: removeImage(parts),
    edit: editContent(managing),
    setByHand: setByHand(managing),
    clearByHand: clearByHand(managing),
    sendStatus: sendStatus(managing),
    listPosts: listPosts(parts),
    createPost: createPost(managing),
    updatePost: updatePost(managing),
    deletePost: deletePost(managing),
    addPostUpdate: addPostUpdate(managing),
    editPostUpdate: editPostUpdate(managing),
    undoPost: undoPost(managing),
    sendPostNow: sendPostNow(managing),
  };
};
